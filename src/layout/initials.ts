/** `Compagnia del Crinale` → `CC`: first letters of the first and last word that start with a capital, or of the first two. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const capitals = words.filter((word) => /^\p{Lu}/u.test(word));
  const chosen = capitals.length > 1 ? [capitals[0], capitals.at(-1)] : words.slice(0, 2);
  return chosen.map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
}
