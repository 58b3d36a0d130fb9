'use client'
import NextLink from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * A link within the app. The page behind it is fetched ahead when the pointer or the focus comes to it, not when it is
 * merely in sight: a table has a hundred of them, and one server answers everything.
 */
export function Link({ onPointerEnter, onFocus, ...props }: ComponentProps<typeof NextLink>) {
  const [isNear, setNear] = useState(false)
  return (
    <NextLink
      {...props}
      prefetch={isNear ? null : false}
      onPointerEnter={(event) => {
        setNear(true)
        onPointerEnter?.(event)
      }}
      onFocus={(event) => {
        setNear(true)
        onFocus?.(event)
      }}
    />
  )
}
