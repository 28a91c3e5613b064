import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { catchUploads } from '#web/testing/catch-uploads.ts';
import { settle } from '#web/testing/settle.ts';
import {
  chooseFile,
  openApplication,
  pdf,
  picture,
  press,
  refuse,
  wordsBeside,
} from '../../testing/open-application.tsx';
import { EnterpriseForm } from './enterprise-form.tsx';

const SUBMITTED = 'enterprisecertification/applysubmit';
const open = async () => {
  const uploads = catchUploads();
  const view = await openApplication(<EnterpriseForm onDone={vi.fn()} />, {
    answers: { [SUBMITTED]: refuse(400, '') },
  });
  return { ...view, uploads };
};
const ok = (data: object) => ({ code: 200, msg: '', data });
const status = () => screen.getByText(/ · (已上传|正在上传)/).textContent;

test.each([
  ['a text', () => new File(['x'], 'licence.txt', { type: 'text/plain' })],
  ['a picture of another kind', () => new File(['x'], 'licence.webp', { type: 'image/webp' })],
  ['a page that is named like a picture', () => new File(['<p>'], 'licence.jpg', { type: 'text/html' })],
])('refuses %s before anything is sent', async (_what, file) => {
  const { uploads } = await open();
  chooseFile('营业执照', file());
  await settle();
  expect(wordsBeside('营业执照')).toBe('上传文件图片只支持 JPG、PNG、GIF、BMP、PDF格式!');
  expect(uploads).toEqual([]);
});

test('refuses a byte more than 20 MB before anything is sent', async () => {
  const { uploads } = await open();
  const file = picture();
  Object.defineProperty(file, 'size', { value: 20 * 1024 * 1024 + 1 });
  chooseFile('营业执照', file);
  await settle();
  expect(wordsBeside('营业执照')).toBe('上传文件图片大小不能超过 20MB!');
  expect(uploads).toEqual([]);
});

test('sends a picture as the only file of the form, shows how far it is, and then the picture', async () => {
  const { uploads } = await open();
  chooseFile('营业执照', picture());
  await settle();
  const [upload] = uploads;
  expect(upload?.path).toBe('/api/frontend/fpublic/imgupload');
  expect(upload?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  // The browser writes it, with the boundary of the form.
  expect(upload?.headers.has('Content-Type')).toBe(false);
  expect([...(upload?.body.keys() ?? [])]).toEqual(['qh_img']);
  await upload?.progress(420, 1000);
  expect(status()).toContain('正在上传 42%');
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: '上传进度' }).value).toBe(42);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '正在上传…' }).disabled).toBe(true);
  await upload?.answer(200, ok({ img_url: '/licence/1' }));
  expect(status()).toContain('已上传');
  expect(screen.getByRole('img', { name: '营业执照.jpg 的预览' }).getAttribute('src')).toMatch(/^blob:/);
  expect(screen.getByRole('button', { name: '提交申请' })).toBeTruthy();
});

test('sends a PDF to its own call, and names it with its size instead of a picture', async () => {
  const { uploads } = await open();
  chooseFile('营业执照', pdf());
  await settle();
  expect(uploads[0]?.path).toBe('/api/frontend/fpublic/s3upload');
  expect([...(uploads[0]?.body.keys() ?? [])]).toEqual(['tmp_file']);
  await uploads[0]?.answer(200, ok({ path: '/licence/2', f_key: 'key' }));
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('营业执照.pdf')).toBeTruthy();
  expect(status()).toContain('KB');
});

test.each([
  ['names no address', 200, ok({ img_url: '' }), '文件上传失败请重新上传，指定的格式文件'],
  ['fails', 500, {}, '文件上传失败请重新上传，指定的格式文件'],
  ['comes too often', 429, { code: 429, msg: '访问频次过高', data: null }, '文件上传失败请重新上传，指定的格式文件'],
  [
    'says what is wrong with it',
    200,
    { code: 4004006, msg: '上传文件图片只支持 JPG、PNG、GIF、BMP、PDF格式!', data: null },
    '上传文件图片只支持 JPG、PNG、GIF、BMP、PDF格式!',
  ],
])('clears the list and says so where the answer %s', async (_how, code, body, words) => {
  const { uploads } = await open();
  chooseFile('营业执照', picture());
  await settle();
  await uploads[0]?.answer(code, body);
  expect(wordsBeside('营业执照')).toBe(words);
  expect(screen.queryByText('营业执照.jpg')).toBeNull();
  if (code === 429) expect(screen.getByText('访问频次过高')).toBeTruthy();
});

test('says so where no answer comes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { uploads } = await open();
  chooseFile('营业执照', picture());
  await settle();
  await uploads[0]?.lose();
  expect(wordsBeside('营业执照')).toBe('文件上传失败请重新上传，指定的格式文件');
});

test('removed, is gone from the form, and one on its way is ended', async () => {
  const { uploads } = await open();
  chooseFile('营业执照', pdf());
  await settle();
  await uploads[0]?.answer(200, ok({ path: '/licence/2', f_key: 'key' }));
  await press('移除 营业执照.pdf');
  await press('提交申请');
  expect(wordsBeside('营业执照')).toBe('请上传营业执照');

  chooseFile('营业执照', picture());
  await settle();
  expect(screen.queryByText('请上传营业执照')).toBeNull();
  await press('移除 营业执照.jpg');
  expect(uploads[1]?.aborted).toBe(true);
  expect(screen.queryByText('营业执照.jpg')).toBeNull();
});

test('keeps the place of the keyboard when the field becomes the file, and the file the field', async () => {
  const { uploads } = await open();
  const input = screen.getByLabelText('营业执照', { selector: 'input' });
  input.focus();
  chooseFile('营业执照', picture());
  await settle();
  await uploads[0]?.answer(200, ok({ img_url: '/licence/1' }));
  const remove = screen.getByRole('button', { name: '移除 营业执照.jpg' });
  expect(document.activeElement).toBe(remove);
  await press('移除 营业执照.jpg');
  expect(document.activeElement).toBe(screen.getByLabelText('营业执照', { selector: 'input' }));
});
