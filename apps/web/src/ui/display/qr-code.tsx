import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

/** Width of the quiet zone in modules: ISO/IEC 18004 requires four. */
const QUIET_ZONE = 4;

/** A QR code, black on white in every theme so that every camera reads it. The encoder is loaded on demand. */
export function QrCode({ text, label, size = 200 }: { text: string; label: string; size?: number }) {
  const [drawn, setDrawn] = useState<{ text: string; modules: number; path: string } | null>(null);
  useEffect(() => {
    let wanted = true;
    void draw(text).then((result) => wanted && setDrawn({ text, ...result }), console.error);
    return () => {
      wanted = false;
    };
  }, [text]);
  const ready = drawn?.text === text ? drawn : null;
  const side = (ready?.modules ?? 0) + 2 * QUIET_ZONE;
  return (
    <div className={styles.code} style={{ width: size, height: size }}>
      {ready && (
        <svg
          viewBox={`0 0 ${side} ${side}`}
          width={size}
          height={size}
          role="img"
          aria-label={label}
          shapeRendering="crispEdges"
        >
          <rect width={side} height={side} fill="#fff" />
          <path d={ready.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

/** One path of all dark modules; each row is a stroke one module high. */
async function draw(text: string): Promise<{ modules: number; path: string }> {
  const { default: encode } = await import('qrcode-generator');
  const code = encode(0, 'M');
  code.addData(text);
  code.make();
  const modules = code.getModuleCount();
  let path = '';
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++)
      if (code.isDark(row, column)) path += `M${column + QUIET_ZONE} ${row + QUIET_ZONE}h1v1h-1z`;
  return { modules, path };
}
