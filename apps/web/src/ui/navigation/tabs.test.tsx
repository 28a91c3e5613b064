import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TabList, TabPanel } from './tabs.tsx';

const TABS = ['curl', 'Go', 'Visual Basic'].map((id) => ({ id, label: id }));

function Example() {
  const [chosen, setChosen] = useState('curl');
  return (
    <>
      <TabList group="g" label="languages" tabs={TABS} chosen={chosen} onChoose={setChosen} />
      <TabPanel group="g" tab={chosen}>
        {chosen}
      </TabPanel>
    </>
  );
}

test('arrows, Home and End choose a tab and take the focus along', () => {
  render(<Example />);
  screen.getByRole('tab', { name: 'curl' }).focus();
  const walked = ['ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'Home', 'End'].map((key) => {
    fireEvent.keyDown(document.activeElement as Element, { key });
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    return document.activeElement?.textContent;
  });
  expect(walked).toEqual(['Go', 'Visual Basic', 'curl', 'Visual Basic', 'curl', 'Visual Basic']);
});

test('only the chosen tab is reached with Tab, and its panel bears its name', () => {
  render(<Example />);
  fireEvent.click(screen.getByRole('tab', { name: 'Visual Basic' }));
  expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
  const panel = screen.getByRole('tabpanel', { name: 'Visual Basic' });
  expect(screen.getByRole('tab', { selected: true }).getAttribute('aria-controls')).toBe(panel.id);
});
