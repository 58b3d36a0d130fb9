/** One config file of an agent. */
export interface ConfigFile {
  layer: string
  path: string
  text: string
}

/** The configs that are already open beside the view, and the way to a place in them. */
export interface GivenConfig {
  dialect: string
  files: readonly ConfigFile[]
  onJump(file: number, at: { line: number; column: number }): void
}
