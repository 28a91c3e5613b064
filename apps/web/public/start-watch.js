// Shows `#not-started` of index.html where the first scripts of a page cannot run. A classic script of its own, because what fails may be the entry.
// Where this one fails too, a style of index.html shows it after 120 seconds.
(() => {
  // A script that hangs ends no loading. What comes later still begins, and takes the words away.
  const HANGS_MS = 30_000;
  const say = () => {
    const words = document.getElementById('not-started');
    if (!words) return;
    const cover = document.querySelector('.loading-cover');
    if (cover) cover.remove();
    // What the server rendered can be read, and its links lead on, without any script: `.of-page` of the words says so.
    const rendered = document.querySelector('[data-server-rendered]');
    if (rendered) rendered.removeAttribute('inert');
    words.className = rendered ? 'said beside' : 'said';
  };
  // By the end of loading the entry script has run, or has failed.
  const unlessBegun = () => {
    if (!('begun' in document.documentElement.dataset)) say();
  };
  addEventListener('not-started', say);
  if (document.readyState === 'complete') unlessBegun();
  else addEventListener('load', unlessBegun);
  setTimeout(unlessBegun, HANGS_MS);
})();
