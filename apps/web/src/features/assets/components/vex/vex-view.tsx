import { useSearchParams } from 'react-router';
import { useHolder } from '../../requests/use-holder.ts';
import { useHolderRights } from '../../requests/use-organisations.ts';
import { DocumentsCard } from './documents-card.tsx';
import { RehearsalView } from './rehearsal-view.tsx';
import { UploadCard } from './upload-card.tsx';

/** What documents of others say of one's assets: rehearsed, applied, taken back; with `?rehearsal=` one that is not applied yet. */
export function VexView() {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('rehearsal') ?? '';
  const holder = useHolder();
  const { may } = useHolderRights(holder.holder);
  const show = (rehearsal: string) => setParameters({ view: 'vex', ...holder, ...(rehearsal !== '' && { rehearsal }) });
  if (id !== '') return <RehearsalView key={id} id={id} onDone={() => show('')} />;
  return (
    <>
      {may('work') && <UploadCard key={holder.holder} onRead={show} />}
      <DocumentsCard />
    </>
  );
}
