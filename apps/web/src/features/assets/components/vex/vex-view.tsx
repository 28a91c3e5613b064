import { useSearchParams } from 'react-router';
import { DocumentsCard } from './documents-card.tsx';
import { RehearsalView } from './rehearsal-view.tsx';
import { UploadCard } from './upload-card.tsx';

/** What documents of others say of one's assets: rehearsed, applied, taken back; with `?rehearsal=` one that is not applied yet. */
export function VexView() {
  const [parameters, setParameters] = useSearchParams();
  const id = parameters.get('rehearsal') ?? '';
  const show = (rehearsal: string) => setParameters({ view: 'vex', ...(rehearsal !== '' && { rehearsal }) });
  if (id !== '') return <RehearsalView key={id} id={id} onDone={() => show('')} />;
  return (
    <>
      <UploadCard onRead={show} />
      <DocumentsCard />
    </>
  );
}
