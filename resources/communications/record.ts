import type { Communication } from '#domain/communications/entity.ts';

export type CommunicationRecord = Communication & { id: string };

/** People whose mail was settled, one way or the other. */
export const doneOf = ({ delivered, failed }: Communication): number => delivered + failed;

/** Whether it is still on its way. */
export const isUnderWay = ({ finishedAt, status }: Communication): boolean =>
  finishedAt === null && status !== 'planned';
