import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { findBarriers } from './support/axe.ts';
import { useJourney } from './support/journey.ts';

const { open } = useJourney();

/** Saves the page in a format of the menu 导出. */
async function save(page: Page, format: string): Promise<Uint8Array> {
  await page.getByRole('button', { name: '导出' }).first().click();
  const choice = page.getByRole('group', { name: '导出' }).getByRole('button', { name: new RegExp(format) });
  await choice.waitFor();
  const [file] = await Promise.all([page.waitForEvent('download'), choice.click()]);
  await page.keyboard.press('Escape');
  return readFileSync(await file.path());
}

const close = (text: string) => text.normalize('NFC').replace(/\s+/g, '');

/** What the page says in its paragraphs, lists and cells. */
const textsOf = async (page: Page) =>
  (await page.locator('article :is(h1, p, li, td)').allInnerTexts()).map(close).filter((text) => text.length > 20);

test('a notice is saved as Word and PDF, which say what the page says', async () => {
  const page = await open('/bug/detail/LDYN-2023-0001', { role: 'business' });
  await page.getByRole('article').getByRole('heading', { level: 1 }).waitFor();
  const texts = await textsOf(page);
  expect(texts.length).toBeGreaterThan(10);

  const parts = unzipSync(await save(page, 'Word'));
  const word = close(strFromU8(parts['word/document.xml'] ?? new Uint8Array()).replace(/<[^>]+>/g, ''));
  const printed = await extractText(await getDocumentProxy(new Uint8Array(await save(page, 'PDF'))), {
    mergePages: true,
  });
  const paper = close(printed.text);
  // Radicals that only look like the characters make a text that no search finds.
  expect(paper).not.toMatch(/[\u2E80-\u2FDF]/);
  // Addresses behind links, marks of the library and buttons differ; whole sentences do not.
  const sentences = texts.filter((text) => /。$/.test(text) && !text.includes('TLP'));
  expect(sentences.length).toBeGreaterThan(3);
  for (const sentence of sentences) expect(word).toContain(sentence.replaceAll('&', '&amp;'));
  // Lines of a printed page may be cut by its margins' texts.
  expect(sentences.filter((sentence) => paper.includes(sentence)).length / sentences.length).toBeGreaterThan(0.8);
  await page.getByRole('button', { name: '导出' }).first().click();
  expect(await findBarriers(page)).toEqual([]);
});

test('a personal account reads which edition exports', async () => {
  const page = await open('/bug/ldy-detail/CVE-2021-44228', { role: 'personal' });
  await page.getByRole('button', { name: '导出' }).first().click();
  await page
    .getByRole('group', { name: '导出' })
    .getByText(/企业版/)
    .first()
    .waitFor();
});
