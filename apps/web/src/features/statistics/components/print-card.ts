const PRINTED = 'data-printed';

/** Prints one card of the page. */
export function printCard(title: string): void {
  const card = [...document.querySelectorAll<HTMLElement>('[data-chart]')].find(
    (each) => each.querySelector('h2, h3')?.textContent === title,
  );
  card?.setAttribute(PRINTED, '');
  document.body.toggleAttribute('data-prints-one', card !== undefined);
  addEventListener(
    'afterprint',
    () => {
      card?.removeAttribute(PRINTED);
      document.body.removeAttribute('data-prints-one');
    },
    { once: true },
  );
  print();
}
