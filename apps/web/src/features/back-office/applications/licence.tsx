import { useEffect, useState } from 'react';
import { Button } from '#web/ui/controls/button.tsx';
import { Card } from '#web/ui/display/card.tsx';
import { downloadFile } from '#web/ui/format/download-text.ts';
import { showToast } from '#web/ui/toast/toast-store.ts';
import styles from '../kit/back-office.module.css';
import { useMay } from '../kit/read-staff.ts';
import type { Application } from './application-words.tsx';
import { fetchLicence } from './view-licence.ts';

/** 营业执照: fetched when somebody asks for it, because every view is recorded. A picture is shown, anything else is saved. */
export function Licence({ application: { id, file_name } }: { application: Application }) {
  const may = useMay();
  const [picture, setPicture] = useState('');
  const [isLoading, setLoading] = useState(false);
  useEffect(() => () => URL.revokeObjectURL(picture), [picture]);
  if (file_name === '' || !may('applications.view-licence')) return null;
  const view = async () => {
    setLoading(true);
    const answer = await fetchLicence(id);
    setLoading(false);
    if ('failure' in answer) return showToast('error', answer.failure);
    if (answer.file.type.startsWith('image/')) return setPicture(URL.createObjectURL(answer.file));
    downloadFile(file_name, answer.file);
  };
  return (
    <Card
      title="营业执照"
      hint={`${file_name}。每次查看都会记录；图片在此显示，PDF 下载后查看。`}
      aside={
        picture === '' && (
          <Button icon="eye" disabled={isLoading} onClick={() => void view()}>
            {isLoading ? '正在打开…' : '查看营业执照'}
          </Button>
        )
      }
    >
      {picture !== '' && <img className={styles.licence} src={picture} alt={`营业执照 ${file_name}`} />}
    </Card>
  );
}
