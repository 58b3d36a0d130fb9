/** Whether a path lies below a folder; both are absolute and real. */
export function isInside(path: string, folder: string): boolean {
  return path !== folder && (folder === '/' || path.startsWith(`${folder}/`))
}

/** Whether a path is a folder or lies below it. */
export function isWithin(path: string, folder: string): boolean {
  return path === folder || isInside(path, folder)
}
