import { entityApi } from '../entity/entity-api.ts';
import { labels } from './entity.ts';

const { get: _alone, ...calls } = entityApi(labels);
export const labelApi = calls;
