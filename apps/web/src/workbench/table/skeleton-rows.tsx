import styles from './skeleton-rows.module.css';

/** Placeholder rows with the height of real ones, so that nothing moves when results arrive. */
export function SkeletonRows({ rows, columns }: { rows: number; columns: number }) {
  return Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: placeholder rows are identical
    <tr key={row}>
      {Array.from({ length: columns }, (_, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <td key={column}>
          <span className={styles.line} style={{ width: `${85 - ((row * 7 + column * 13) % 40)}%` }} />
          <span className={styles.line} style={{ width: `${60 - ((row * 11 + column * 5) % 30)}%` }} />
        </td>
      ))}
    </tr>
  ));
}
