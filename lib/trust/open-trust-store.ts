import { realpath } from 'node:fs/promises'
import { isAbsolute, resolve } from 'node:path'
import type { Acceptance, StandingApproval, TrustPort, TrustSubject, TrustVerdict } from '#lib/contract'
import { changeTrustFile } from './change-trust-file'
import { readTrustFile } from './read-trust-file'
import type { TrustFile } from './trust-file'

/**
 * What people have accepted, in a file of their own that every question reads anew. A folder is known by its real path,
 * so that a link to it is the same folder and a folder that takes its place is another one (seeds.md §2.12).
 */
export function openTrustStore(path: string, { nowMs }: { readonly nowMs: () => number }): TrustPort {
  return {
    async judge(workspace, subjects) {
      const file = await readTrustFile(path)
      if ('problem' in file) return subjects.map(() => ({ kind: 'invalid', reason: `${path}: ${file.problem}` }))
      const real = await realFolder(workspace)
      const own = file.acceptances.filter((acceptance) => acceptance.workspace === real)
      return subjects.map((subject) => verdictOf(subject, own))
    },
    async accept(workspace, subjects, acceptedBy) {
      const real = await realFolder(workspace)
      const fresh = subjects.map((subject) => ({
        workspace: real,
        subject: {
          ...subject,
          argv: [...subject.argv],
          environment: [...subject.environment],
          hosts: [...subject.hosts],
        },
        acceptedBy,
        acceptedAtMs: nowMs(),
      }))
      await changeTrustFile(path, (file) => ({
        ...file,
        acceptances: [
          ...file.acceptances.filter((one) => one.workspace !== real || !isDisplaced(one.subject, subjects)),
          ...fresh,
        ],
      }))
    },
    async revoke(workspace, hook) {
      const real = await realFolder(workspace)
      const isRevoked = (one: Acceptance) =>
        one.workspace === real && (hook === undefined || isMeant(one.subject, hook))
      await changeTrustFile(path, (file) => ({
        ...file,
        acceptances: file.acceptances.filter((one) => !isRevoked(one)),
        approvals: approvalsOf(file).filter(
          (one) => one.workspace !== real || (hook !== undefined && !isMeant(ownedOf(one), hook)),
        ),
      }))
    },
    async isApproved(workspace, hook) {
      const file = await readTrustFile(path)
      if ('problem' in file) return false
      const real = await realFolder(workspace)
      return approvalsOf(file).some((one) => one.workspace === real && isSameHook(ownedOf(one), ownedOf(hook)))
    },
    async approve(workspace, hook, approvedBy) {
      const real = await realFolder(workspace)
      await changeTrustFile(path, (file) => ({
        ...file,
        approvals: [
          ...approvalsOf(file).filter((one) => one.workspace !== real || !isDisplaced(ownedOf(one), [ownedOf(hook)])),
          { workspace: real, ...hook, approvedBy, approvedAtMs: nowMs() },
        ],
      }))
    },
    async listApproved() {
      const file = await readTrustFile(path)
      return 'problem' in file ? [] : approvalsOf(file).map(toStanding)
    },
    async list() {
      const file = await readTrustFile(path)
      return 'problem' in file ? [] : file.acceptances
    },
    async problem() {
      const file = await readTrustFile(path)
      return 'problem' in file ? `${path}: ${file.problem}` : null
    },
  }
}

const approvalsOf = ({ approvals = [] }: TrustFile) => approvals

type Owned = Pick<TrustSubject, 'ref' | 'dialect'>

const ownedOf = ({ key, dialect }: { key: string; dialect: string | null }): Owned => ({ ref: key, dialect })

const isSameHook = (one: Owned, other: Owned) => one.ref === other.ref && one.dialect === other.dialect

/** Whether it makes way for these: the same hook, or what was accepted under its ref when nobody kept whose hook it was. */
const isDisplaced = (kept: Owned, fresh: readonly Owned[]) =>
  fresh.some((subject) => isSameHook(kept, subject) || isSameHook(kept, { ...subject, dialect: null }))

const isMeant = (kept: Owned, { ref, dialect = kept.dialect }: { ref: string; dialect?: string | null }) =>
  isSameHook(kept, { ref, dialect })

function toStanding({ key, bridge, label, ...kept }: ReturnType<typeof approvalsOf>[number]): StandingApproval {
  return { ref: key, kind: 'always', bridge: bridge ?? null, label: label ?? null, ...kept }
}

function verdictOf(subject: TrustSubject, own: readonly Acceptance[]): TrustVerdict {
  const ofHook = own.filter((one) => isSameHook(one.subject, subject))
  const same = ofHook.find((one) => one.subject.hash === subject.hash)
  if (same !== undefined) return { kind: 'accepted', acceptance: same }
  const before = ofHook.at(-1)
  if (before !== undefined) return { kind: 'changed', before }
  const unattributed = own.findLast((one) => isSameHook(one.subject, { ...subject, dialect: null }))
  return unattributed === undefined ? { kind: 'unknown' } : { kind: 'unattributed', before: unattributed }
}

/** The folder behind every link; one that is not there is known by its name. */
async function realFolder(workspace: string): Promise<string> {
  const absolute = isAbsolute(workspace) ? workspace : resolve(workspace)
  return realpath(absolute).catch(() => absolute)
}
