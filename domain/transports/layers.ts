export const transportTypes = ['bus', 'charter', 'car', 'van', 'list', 'room', 'table', 'return'] as const;
export type TransportType = (typeof transportTypes)[number];

/** The layers every event knows, in the order they are shown in; an organiser may name further ones. */
export const knownLayers = ['outward', 'return', 'room', 'table', 'group'] as const;
export type KnownLayer = (typeof knownLayers)[number];

export const isKnownLayer = (layer: string): layer is KnownLayer => knownLayers.some((known) => known === layer);

/** The layer a list belongs to unless its organiser says another. */
export const layerOfType: Readonly<Record<TransportType, KnownLayer>> = {
  bus: 'outward',
  charter: 'outward',
  car: 'outward',
  van: 'outward',
  return: 'return',
  room: 'room',
  table: 'table',
  list: 'group',
};

/** The type a new list of a layer has, until another is chosen. */
export const typeOfLayer = (layer: string): TransportType => {
  if (!isKnownLayer(layer)) return 'list';
  return layer === 'outward' ? 'bus' : layer === 'group' ? 'list' : layer;
};

const rankOf = (layer: string): number => {
  return isKnownLayer(layer) ? knownLayers.indexOf(layer) : knownLayers.length;
};

/** The order of layers: those known first, the organiser's own after them by name. */
export const compareLayers = (a: string, b: string): number => rankOf(a) - rankOf(b) || (a < b ? -1 : a > b ? 1 : 0);

/** The layers of an event's lists, each once, in their order. */
export const layersOf = (transports: readonly { layer: string }[]): string[] =>
  [...new Set(transports.map(({ layer }) => layer))].sort(compareLayers);

const folded = (layer: string): string => layer.toLocaleLowerCase('it');

/** A layer's name in the spelling its event knows it by, so that "barca" and "Barca" are one. */
export const spelledLayer = (typed: string, known: readonly string[]): string =>
  [...knownLayers, ...known].find((layer) => folded(layer) === folded(typed)) ?? typed;
