import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Beside each text of a folder its compressed forms, as small as they get: a server sends them as they are. */
export async function compress(folder) {
  const files = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css|html|svg|json)$/.test(name));
  await Promise.all(
    files.map(async (name) => {
      const file = join(folder, name);
      const content = await readFile(file);
      if (content.length < 1024) return;
      const size = { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } };
      await writeFile(`${file}.br`, await promisify(brotliCompress)(content, size));
      await writeFile(`${file}.gz`, await promisify(gzip)(content, { level: 9 }));
    }),
  );
}
