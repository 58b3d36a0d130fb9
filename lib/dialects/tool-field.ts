const TOOL_FIELDS: readonly string[] = ['tool_name', 'toolName']

/** Whether the payload field that matchers look at holds the name of a tool whose names are known. */
export const isToolField = (subject: string | null): boolean => subject !== null && TOOL_FIELDS.includes(subject)
