import S3rver from '@20minutes/s3rver';
import type { S3Configuration } from '../../config/file-variables.ts';

export interface RunningS3 {
  s3: S3Configuration;
  close(): Promise<void>;
}

/**
 * An S3 server on a free port, with one bucket. It checks signatures, but expects another one for lists than S3 does (it leaves out the slash
 * behind the bucket): where lists are asked for, it must let wrong ones pass.
 */
export async function runS3(directory: string, { allowMismatchedSignatures = false } = {}): Promise<RunningS3> {
  const server = new S3rver({
    ...{ port: 0, address: '127.0.0.1', directory, silent: true, allowMismatchedSignatures },
    configureBuckets: [{ name: 'ldy-files' }],
  });
  const { port } = await server.run();
  return {
    s3: {
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      bucket: 'ldy-files',
      prefix: 'portal/',
      isPathStyle: true,
      // The only account that the server has.
      ...{ accessKey: 'S3RVER', secretKey: 'S3RVER' },
    },
    close: () => server.close(),
  };
}
