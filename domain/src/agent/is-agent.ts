const agentTypes: readonly number[] = [1, 2, 41, 42]

/** Whether a flag marks an agent (AGENT-01); every unknown value is a member's (A79). */
export const isAgent = (type: number): boolean => agentTypes.includes(type)
