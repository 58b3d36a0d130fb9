/** What the playground opens with: a chain with a watcher, a guard that refuses, and hooks that do not run. */
export const DEFAULT_DEFINITIONS = `// The chain on the right follows every edit; nothing is run until you press Run.
[
  {
    "schemaVersion": "runtime-hook/v2",
    "id": "audit.watch",
    "event": "tool.pre-use",
    "source": "internal",
    "scope": { "kind": "global" },
    "enabled": true,
    "order": 0,
    "timeoutMs": 500,
    "failurePolicy": "fail-open",
    "mode": "observe",
    "match": {},
    "run": { "kind": "handler", "handlerId": "demo.observe" }
  },
  {
    "schemaVersion": "runtime-hook/v2",
    "id": "policy.slow-check",
    "event": "tool.pre-use",
    "source": "user",
    "scope": { "kind": "global" },
    "enabled": true,
    "order": 10,
    "timeoutMs": 1000,
    "failurePolicy": "fail-open",
    "mode": "sync",
    "match": { "toolNameRegex": ["^Ba"] },
    "run": { "kind": "handler", "handlerId": "demo.slow" }
  },
  {
    "schemaVersion": "runtime-hook/v2",
    "id": "guard.rm",
    "event": "tool.pre-use",
    "source": "user",
    "scope": { "kind": "workspace", "id": "shop" },
    "enabled": true,
    "order": 0,
    "timeoutMs": 1000,
    "failurePolicy": "fail-closed",
    "mode": "sync",
    "match": { "toolName": ["Bash"], "argumentsContains": ["rm -rf"] },
    "run": { "kind": "handler", "handlerId": "demo.deny" }
  },
  {
    "schemaVersion": "runtime-hook/v2",
    "id": "notes.after-guard",
    "event": "tool.pre-use",
    "source": "user",
    "scope": { "kind": "workspace", "id": "shop" },
    "enabled": true,
    "order": 10,
    "timeoutMs": 1000,
    "failurePolicy": "fail-open",
    "mode": "sync",
    "match": {},
    "run": { "kind": "handler", "handlerId": "demo.allow" }
  },
  {
    "schemaVersion": "runtime-hook/v2",
    "id": "guard.edit",
    "event": "tool.pre-use",
    "source": "user",
    "scope": { "kind": "global" },
    "enabled": true,
    "order": 0,
    "timeoutMs": 1000,
    "failurePolicy": "fail-closed",
    "mode": "sync",
    "match": { "toolName": ["Edit", "Write"] },
    "run": { "kind": "handler", "handlerId": "demo.deny" }
  }
]
`

/** The envelope of a first visit. */
export const DEFAULT_ENVELOPE = `{
  "schemaVersion": "runtime-hook/v2",
  "payloadVersion": 1,
  "eventId": "evt-first",
  "event": "tool.pre-use",
  "occurredAt": "2026-01-31T09:30:00.000Z",
  "scope": { "workspaceId": "shop" },
  "references": { "sourceEventId": "evt-first-source", "taskId": "task-1", "attemptId": "attempt-1" },
  "metadata": { "toolName": "Bash", "workdir": "." },
  "input": { "command": "rm -rf build" }
}
`
