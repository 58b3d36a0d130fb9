/** Links to the JSON Schema of each public document. */
export function SchemaList({ names }: { names: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 p-3">
      {names.map((name) => (
        <li key={name}>
          <a
            href={`/api/contract/schemas/${encodeURIComponent(name)}`}
            className="inline-block py-0.5 font-mono text-accent text-xs hover:underline"
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}
