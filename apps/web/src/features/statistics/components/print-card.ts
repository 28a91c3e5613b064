const PRINTED = 'data-printed';

/** Prints one card of the page. */
export function printCard(card: HTMLElement): void {
  card.setAttribute(PRINTED, '');
  document.body.setAttribute('data-prints-one', '');
  addEventListener(
    'afterprint',
    () => {
      card.removeAttribute(PRINTED);
      document.body.removeAttribute('data-prints-one');
    },
    { once: true },
  );
  print();
}
