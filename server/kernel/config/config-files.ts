import { z } from 'zod';
import { ConfigError } from './config-error.ts';

const text = z.string().min(1).optional();

/** Where uploaded files go: a bucket when one is named, else a folder of DATA_DIR. */
export const filesEnvironment = {
  S3_BUCKET: text,
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_PATH_STYLE: z.enum(['on', 'off']).optional(),
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
};

const environment = z.object(filesEnvironment);

export interface BucketSettings {
  bucket: string;
  /** Undefined for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  /** Whether the bucket is in the path rather than in the host's name. */
  pathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * The bucket files are kept in; null for the folder of this machine.
 * @throws ConfigError when a bucket has no keys, or there are keys for none
 */
export function filesOf(value: z.infer<typeof environment>): BucketSettings | null {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value;
  if (!bucket) {
    if (!accessKeyId && !secretAccessKey && !value.S3_ENDPOINT) return null;
    throw new ConfigError('S3_BUCKET is missing: without it uploaded files would stay on this machine.');
  }
  if (!accessKeyId || !secretAccessKey) {
    throw new ConfigError('S3_BUCKET needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.');
  }
  const endpoint = value.S3_ENDPOINT?.replace(/\/$/, '');
  // Servers of one's own seldom have a name for every bucket; Amazon's have.
  const pathStyle = value.S3_PATH_STYLE === undefined ? endpoint !== undefined : value.S3_PATH_STYLE === 'on';
  return { bucket, endpoint, region: value.S3_REGION, pathStyle, accessKeyId, secretAccessKey };
}
