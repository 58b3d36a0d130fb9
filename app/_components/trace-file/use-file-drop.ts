'use client'
import { useEffect, useEffectEvent, useState } from 'react'

/** Hands over a file that is dropped anywhere on the page; answers whether one is being dragged over it. */
export function useFileDrop(onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false)
  const drop = useEffectEvent((event: DragEvent) => {
    const file = event.dataTransfer?.files[0]
    if (file) onFile(file)
  })
  useEffect(() => {
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      setOver(event.type === 'dragover')
      if (event.type === 'drop') drop(event)
    }
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false)
    }
    window.addEventListener('dragover', hold)
    window.addEventListener('drop', hold)
    window.addEventListener('dragleave', leave)
    return () => {
      window.removeEventListener('dragover', hold)
      window.removeEventListener('drop', hold)
      window.removeEventListener('dragleave', leave)
    }
  }, [])
  return over
}
