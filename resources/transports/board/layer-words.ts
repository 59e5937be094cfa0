import { useTranslate } from 'react-admin';
import { isKnownLayer } from '#domain/transports/layers.ts';

/** What a layer is called on screens, as a heading: the product's word, or the organiser's own. */
export function useLayerWord(): (layer: string) => string {
  const translate = useTranslate();
  return (layer) => (isKnownLayer(layer) ? translate(`enums.layer.${layer}`) : layer);
}
