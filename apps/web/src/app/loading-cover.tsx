/** The same loading cover as in index.html, so that nothing moves when the script takes over. */
export function LoadingCover() {
  return (
    <div className="loading-cover" role="status">
      <span className="loading-cover-mark" aria-hidden="true" />
      <span className="loading-cover-text">正在加载</span>
    </div>
  );
}
