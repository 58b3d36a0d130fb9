const wordDigits = 8

/** Hexadecimal digits made of a text, the same for the same text and never all zero (`digits` a multiple of 8). */
export function hexId(text: string, digits: number): string {
  const words = Array.from({ length: digits / wordDigits }, (_, seed) => hash(text, seed))
  const hex = words.map((word) => word.toString(16).padStart(wordDigits, '0')).join('')
  return /[^0]/.test(hex) ? hex : hex.replace(/0$/, '1')
}

/** FNV-1a with a seed and a last mixing, 32 bits. */
function hash(text: string, seed: number): number {
  let sum = 0x811c9dc5 ^ Math.imul(seed + 1, 0x9e3779b9)
  for (let at = 0; at < text.length; at += 1) sum = Math.imul(sum ^ text.charCodeAt(at), 0x01000193)
  sum = Math.imul(sum ^ (sum >>> 16), 0x85ebca6b)
  sum = Math.imul(sum ^ (sum >>> 13), 0xc2b2ae35)
  return (sum ^ (sum >>> 16)) >>> 0
}
