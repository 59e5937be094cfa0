/** The servers of these tests run as built, as `npm start` runs them. */
export { ensureBuilt as setup } from '#scripts/build.mjs';
