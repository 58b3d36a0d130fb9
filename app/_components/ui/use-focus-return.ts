'use client'
import { useState } from 'react'

/**
 * Brings the focus back, when a dialog without a trigger of its own closes, to what had it before. Give what it answers
 * to the dialog's content as `onCloseAutoFocus`.
 */
export function useFocusReturn(): (event: Event) => void {
  const [before] = useState(() => (typeof document === 'undefined' ? null : document.activeElement))
  return (event) => {
    event.preventDefault()
    if (before instanceof HTMLElement) before.focus()
  }
}
