import { isKnownLayer, type KnownLayer } from '#domain/transports/layers.ts';

/** What a layer is called: the product's word for those every event knows, the organiser's own for the others. */
export const layerWord = (layer: string, words: Readonly<Record<KnownLayer, string>>): string =>
  isKnownLayer(layer) ? words[layer] : layer;
