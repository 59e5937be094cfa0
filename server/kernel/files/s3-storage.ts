import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Refusal } from '#domain/errors.ts';
import { ConfigError } from '../config/config-error.ts';
import type { BucketSettings } from '../config/config-files.ts';
import type { FileStorage } from './storage.ts';

const CONNECT_MS = 3000;
const ANSWER_MS = 10_000;
const ATTEMPTS = 2;

/** What a bucket's server answered, without the request: that one carries the key's id and signature. */
class BucketError extends Error {
  readonly status: number | undefined;

  constructor(what: string, error: unknown) {
    const answered = error instanceof S3ServiceException ? error : undefined;
    const name = error instanceof Error && 'code' in error ? String(error.code) : (error as Error).name;
    super(`${what}: ${answered?.name ?? name} (${answered?.$metadata.httpStatusCode ?? 'no answer'})`);
    this.name = 'BucketError';
    this.status = answered?.$metadata.httpStatusCode;
  }
}

/** Files in a bucket of a server that speaks the S3 protocol; processes on any number of machines share it. */
export class S3Storage implements FileStorage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor({ bucket, endpoint, region, pathStyle, accessKeyId, secretAccessKey }: BucketSettings) {
    this.#bucket = bucket;
    this.#client = new S3Client({
      region,
      ...(endpoint !== undefined && { endpoint }),
      forcePathStyle: pathStyle,
      credentials: { accessKeyId, secretAccessKey },
      maxAttempts: ATTEMPTS,
      // Checksums of Amazon's own kind are refused by some of the others; the signature covers the content anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: ANSWER_MS, throwOnRequestTimeout: true },
    });
  }

  async write(path: string, bytes: Uint8Array): Promise<void> {
    await this.#ask('PutObject', () =>
      this.#client.send(new PutObjectCommand({ Bucket: this.#bucket, Key: path, Body: bytes })),
    );
  }

  async read(path: string): Promise<Readable> {
    const { Body: body } = await this.#ask('GetObject', () =>
      this.#client.send(new GetObjectCommand({ Bucket: this.#bucket, Key: path })),
    );
    if (!(body instanceof Readable)) throw new Refusal('files_unavailable');
    return body;
  }

  async remove(path: string): Promise<void> {
    await this.#ask('DeleteObject', () =>
      this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: path })),
    );
  }

  /**
   * Tries everything the product does with files, on one of its own that is gone afterwards.
   * @returns what was wrong with a server that did not answer; files are then out of reach until it does
   * @throws ConfigError when the bucket, the key or its rights are not right
   */
  async check(): Promise<Error | null> {
    const path = `start-check-${randomUUID()}`;
    try {
      await this.write(path, Buffer.from('Regia'));
      (await this.read(path)).resume();
      await this.remove(path);
      await this.#expectMissing(path);
      return null;
    } catch (error) {
      const cause = error instanceof Refusal ? error.cause : error;
      if (!(cause instanceof BucketError)) throw error;
      if (cause.status === undefined || cause.status >= 500 || cause.status === 429) return cause;
      throw new ConfigError(
        `The bucket of S3_BUCKET cannot be used: ${cause.message}. Check S3_ENDPOINT, S3_REGION, S3_PATH_STYLE and the keys.`,
      );
    }
  }

  /** A key that may not list the bucket gets "forbidden" for a file that is not there: the two would be the same. */
  async #expectMissing(path: string): Promise<void> {
    try {
      (await this.read(path)).destroy();
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return;
      throw error;
    }
    throw new ConfigError('The bucket of S3_BUCKET keeps what was deleted from it.');
  }

  close(): void {
    this.#client.destroy();
  }

  /** @throws Refusal not_found for a missing file, files_unavailable for whatever else the bucket's server says */
  async #ask<T>(what: string, call: () => Promise<T>): Promise<T> {
    try {
      return await call();
    } catch (error) {
      if (error instanceof S3ServiceException && error.name === 'NoSuchKey') throw new Refusal('not_found');
      const refusal = new Refusal('files_unavailable');
      refusal.cause = new BucketError(what, error);
      throw refusal;
    }
  }
}
