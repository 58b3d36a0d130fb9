/** A committed file that is made from the sources: `npm run generate` writes it, the checks compare it. */
export interface Generator {
  /** Path from the project root. */
  path: string
  /** The file's whole text. */
  render(): string
}
