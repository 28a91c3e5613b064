import type * as contract from '@ldy/contract/applications.ts';
import type { ParsedInputOf } from '@ldy/contract/endpoint.ts';
import { reviewDue } from '@ldy/domain/application/deadline.ts';
import { openContact, sealContact } from './application.ts';
import type { Actor, ApplicationDeps } from './application-deps.ts';
import { postApplicationMail } from './application-mails.ts';
import { industriesOf } from './read-my-applications.ts';
import { keepLicence, type Promised } from './submit-application.ts';
import { takeStep } from './take-step.ts';

/** The applicant's answer to what a reviewer asked for. The deadline begins again. Throws notFound, applicationChanged and uploadGone. */
export async function answerWhatWasAsked(
  deps: ApplicationDeps,
  input: ParsedInputOf<typeof contract.answerApplication>,
  actor: Actor,
): Promise<Promised> {
  const { database, sealer, licences, holidays, clock } = deps;
  const { id, version, note, name, company, department, industrys, file } = input;
  const now = clock();
  const due = reviewDue(now, holidays);
  return database.transaction(async (tx) => {
    const before = await takeStep(tx, { id, version, step: 'answer', actor, said: note, now });
    const licence = file === undefined ? undefined : await keepLicence(tx, licences, file, actor);
    if (licence && before.file_id !== '' && before.file_id !== licence.id) await licences.drop(tx, before.file_id, now);
    const contact = openContact(sealer, before.contact_sealed);
    await tx.execute(
      `update application set company = $2, department = $3, industries = $4, contact_sealed = $5, file_id = $6, file_name = $7,
         submitted_at = $8, due_on = $9, due_is_certain = $10, claimed_by = null where id = $1`,
      [
        id,
        company ?? before.company,
        department ?? before.department,
        industrys === undefined ? before.industries : industriesOf(industrys),
        sealContact(sealer, { ...contact, name: name ?? contact.name }),
        licence?.id ?? before.file_id,
        licence?.name ?? before.file_name,
        now,
        due.day,
        due.isCertain,
      ],
    );
    await postApplicationMail(tx, deps, { to: contact.mail, kind: before.kind, mail: 'answered', due });
    return { due: due.day, due_is_certain: due.isCertain };
  });
}
