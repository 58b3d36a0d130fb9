/** The known tool that differs from a name by case or underscores alone. */
export function toolTwin(name: string, tools: readonly string[]): string | undefined {
  const plain = (text: string) => text.toLowerCase().replaceAll('_', '')
  return tools.includes(name) ? undefined : tools.find((tool) => plain(tool) === plain(name))
}
