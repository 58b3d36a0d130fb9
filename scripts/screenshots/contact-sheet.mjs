const toHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** One HTML page of all pictures: a row a page and store, a column a theme and width. */
export function contactSheet(taken) {
  const names = [...new Set(taken.map(({ name }) => name))]
  const rows = names.map((name) => {
    const figures = taken
      .filter((shot) => shot.name === name)
      .map(({ theme, width, file }) => {
        const title = toHtml(`${name}, ${theme}, ${width} px`)
        return `<a href="${toHtml(file)}"><img loading="lazy" src="${toHtml(file)}" alt="${title}"><br>${theme} ${width}</a>`
      })
    return `<section><h2>${toHtml(name)}</h2>${figures.join('')}</section>`
  })
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>hookscope: every page</title>
<style>
body { font: 13px/1.5 system-ui, sans-serif; margin: 24px; background: #ddd }
section { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; margin-bottom: 32px }
h2 { flex-basis: 100%; margin: 0 }
img { max-height: 480px; max-width: 640px; border: 1px solid #999; background: #fff }
</style>
${rows.join('\n')}
</html>
`
}
