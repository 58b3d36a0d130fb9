import { editText } from '../edit-config'
import { mend } from '../mend'
import type { Found, LintSubject, Rule } from '../rule'
import { shellPathOf, shellTextOf } from '../shell-text'

/** A script of a user's hook that is looked for in the wrong folder: in Cursor such hooks run in ~/.cursor (dialects.md §4.1, §8). */
export const hookDirectory: Rule = {
  id: 'hook-directory',
  severity: 'warning',
  summary: 'a script is looked for in the folder of the user and not in the project',
  isAbout: ({ writing }) => writing.userDirectory !== undefined,
  *check({ dialect: { writing }, hooks }: LintSubject): Generator<Found> {
    const home = writing.userDirectory ?? ''
    const ownFolder = folderPattern(home)
    for (const hook of hooks) {
      const found = hook.layer === 'user' ? ownFolder.exec(shellTextOf(hook) ?? '') : null
      if (found === null) continue
      const [whole, folder = ''] = found
      const start = found.index + whole.indexOf(folder)
      const { config, ref } = hook
      const place = { config, ref, path: shellPathOf(hook) }
      const script = whole.slice(whole.indexOf(folder))
      const message = `hooks of a user run in ~/${home}, so that ${script} is looked for in ~/${home}/${script.replace(/^\.\//, '')}`
      const fix = mend(
        `Begin in ~/${home}`,
        editText(config, place.path, [{ start, end: start + folder.length, text: './' }]),
      )
      yield { ...place, message, hint: `Write ./${script.slice(folder.length)}.`, fix }
    }
  },
}

/** A script in the folder of the agent, as it is written in a project. */
const folderPattern = (folder: string) =>
  new RegExp(`(?:^|[\\s"'])((?:\\./)?${folder.replaceAll('.', '\\.')}/)[\\w./-]+`)
