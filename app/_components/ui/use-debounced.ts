import { useEffect, useState } from 'react'

/** A value that follows the given one once it has stood still for `waitMs`, and the way to have it follow at once. */
export function useDebounced<Value>(value: Value, waitMs: number): [Value, () => void] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return [settled, () => setSettled(value)]
}
