import { existsSync } from 'node:fs';
import path from 'node:path';

/** The folder with package.json: this file lies deeper in the sources than in what is built of them. */
function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const above = path.dirname(folder);
    if (above === folder) throw new Error('no package.json above the server');
    folder = above;
  }
  return folder;
}

const root = projectRoot();

/** Path of a file of the project that the server reads at run time, from the root: the same for its sources and its build. */
export const projectFile = (name: string): string => path.join(root, name);
