/** Whether a matcher looks like the name or path of a file. */
export const isFilePattern = (matcher: string) =>
  /(?:^|[|(])\*\*?[./]|\*\*\/|[\w*]\/[\w*.]|\\?\.(?:[jt]sx?|py|rb|go|rs|md|json|ya?ml|toml|sh|env|css|html|java|kt|swift|c|cpp|h)\b|\\\.\(/.test(
    matcher,
  )
