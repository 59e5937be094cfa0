import { createHash, verify, X509Certificate } from 'node:crypto';
import { ContentInfo, id_signedData, SignedData } from '@peculiar/asn1-cms';
import { AsnConvert, OctetString } from '@peculiar/asn1-schema';
import { strFromU8, unzipSync } from 'fflate';

const MESSAGE_DIGEST = '1.2.840.113549.1.9.4';

interface Field {
  key: string;
  label?: string;
  value: string;
}

/** A pass as a phone reads it. */
export interface ReadPass {
  files: Record<string, Uint8Array>;
  pass: {
    [key: string]: unknown;
    serialNumber: string;
    authenticationToken?: string;
    webServiceURL?: string;
    voided?: boolean;
    barcodes?: { message: string; format: string; altText: string }[];
    eventTicket: Record<'primaryFields' | 'secondaryFields' | 'auxiliaryFields' | 'backFields', Field[]>;
  };
  fields: Record<string, string>;
}

/** The digest a signature signs, after the signature itself was verified by the signer's key. */
function signedDigest(signature: Uint8Array, root: X509Certificate): Buffer {
  const content = AsnConvert.parse(signature, ContentInfo);
  if (content.contentType !== id_signedData) throw new Error('no signed data');
  const signed = AsnConvert.parse(content.content, SignedData);
  if (signed.encapContentInfo.eContent) throw new Error('the signature is not detached');
  const certificates = [...(signed.certificates ?? [])].flatMap(({ certificate }) =>
    certificate ? new X509Certificate(Buffer.from(AsnConvert.serialize(certificate))) : [],
  );
  const [signer] = signed.signerInfos;
  const serial = signer?.sid.issuerAndSerialNumber?.serialNumber;
  const own = certificates.find(
    ({ serialNumber }) =>
      serial && serialNumber.toLowerCase().endsWith(Buffer.from(serial).toString('hex').replace(/^00/, '')),
  );
  if (!signer?.signedAttrs || !own) throw new Error('nobody signed');
  // From the signer up to the root, each issued by the next.
  const issuer = certificates.find((one) => one !== own && own.checkIssued(one) && own.verify(one.publicKey));
  if (!issuer?.checkIssued(root) || !issuer.verify(root.publicKey))
    throw new Error('the chain does not end at the root');
  // What is signed is the set of attributes, under the tag of a set (RFC 5652, 5.4).
  const signedContent = Buffer.concat(
    signer.signedAttrs.map((attribute) => Buffer.from(AsnConvert.serialize(attribute))),
  );
  const length =
    signedContent.length < 128
      ? [signedContent.length]
      : signedContent.length < 256
        ? [0x81, signedContent.length]
        : undefined;
  if (!length) throw new Error('more is signed than a pass has');
  const attributes = Buffer.concat([Buffer.from([0x31, ...length]), signedContent]);
  const algorithm = signer.digestAlgorithm.algorithm === '1.3.14.3.2.26' ? 'sha1' : 'sha256';
  if (!verify(algorithm, attributes, own.publicKey, Buffer.from(signer.signature.buffer)))
    throw new Error('the signature is wrong');
  const digest = signer.signedAttrs.find(({ attrType }) => attrType === MESSAGE_DIGEST)?.attrValues[0];
  if (!digest) throw new Error('nothing is signed');
  return Buffer.from(AsnConvert.parse(digest, OctetString).buffer);
}

/** Opens a pass as a phone does: every file by its hash, the hashes by the signature, the signature by the chain. @throws Error */
export function readPass(bytes: Uint8Array, rootPem: string): ReadPass {
  const files = unzipSync(bytes);
  const { 'manifest.json': manifest, signature, ...own } = files;
  if (!manifest || !signature) throw new Error('no manifest, or no signature');
  const hashes = JSON.parse(strFromU8(manifest)) as Record<string, string>;
  const computed = Object.fromEntries(
    Object.entries(own).map(([name, content]) => [name, createHash('sha1').update(content).digest('hex')]),
  );
  const sorted = (record: Record<string, string>) => JSON.stringify(Object.entries(record).sort());
  if (sorted(computed) !== sorted(hashes)) throw new Error('a file is not as the manifest says');
  const digest = signedDigest(signature, new X509Certificate(rootPem));
  const algorithm = digest.length === 20 ? 'sha1' : 'sha256';
  if (!digest.equals(createHash(algorithm).update(manifest).digest())) throw new Error('another manifest was signed');
  const pass = JSON.parse(strFromU8(files['pass.json'] ?? new Uint8Array())) as ReadPass['pass'];
  const { primaryFields, secondaryFields, auxiliaryFields, backFields } = pass.eventTicket;
  const all = [primaryFields, secondaryFields, auxiliaryFields, backFields].flatMap((some) => some ?? []);
  return { files, pass, fields: Object.fromEntries(all.map(({ key, value }) => [key, value])) };
}
