/** `Compagnia del Crinale` → `CC`: first letters of the first and last word that start with a capital, or of the first two. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).flatMap((word) => word.match(/[\p{L}\p{N}]/u)?.[0] ?? []);
  const capitals = words.filter((letter) => /\p{Lu}/u.test(letter));
  const chosen = capitals.length > 1 ? [capitals[0], capitals.at(-1)] : words.slice(0, 2);
  return chosen.join('').toUpperCase();
}
