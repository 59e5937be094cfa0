import type { Canvas } from './draw.ts';
import * as goods from './goods.ts';
import * as mountains from './mountains.ts';
import type { SceneName } from './names.ts';
import * as sea from './sea.ts';
import * as town from './town.ts';

/** Every scene, by name. */
export const scenes: Record<SceneName, (canvas: Canvas) => void> = { ...mountains, ...sea, ...town, ...goods };
