/** Gives an object a member of its own; `__proto__` is a name like any other. */
export function setMember(owner: Record<string, unknown>, name: string, value: unknown): void {
  // By assignment it would be no member.
  if (name === '__proto__') Object.defineProperty(owner, name, { value, enumerable: true, configurable: true })
  else owner[name] = value
}
