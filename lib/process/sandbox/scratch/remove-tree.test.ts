import { execFileSync } from 'node:child_process'
import { access, chmod, mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeTree } from './remove-tree'

const newFolder = () => mkdtemp(join(tmpdir(), 'hookscope-remove-'))

it('removes folders without rights', async () => {
  const folder = await newFolder()
  await mkdir(join(folder, 'locked'))
  await writeFile(join(folder, 'locked/file'), '')
  await chmod(join(folder, 'locked'), 0o000)
  await removeTree(folder)
  await expect(access(folder)).rejects.toThrow('ENOENT')
})

it('removes folders nested deeper than a path can be long', async () => {
  const folder = await newFolder()
  const nest =
    'for (let at = 0; at < 30; at++) { const name = "n".repeat(200); fs.mkdirSync(name); process.chdir(name) }'
  execFileSync(process.execPath, ['-e', nest], { cwd: folder })
  await removeTree(folder)
  await expect(access(folder)).rejects.toThrow('ENOENT')
})

it('is content with what is gone already', async () => {
  await expect(removeTree('/nonexistent/folder')).resolves.toBeUndefined()
})
