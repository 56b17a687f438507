import { useEffect, useRef, useState, type ClipboardEvent, type ComponentProps } from 'react';

interface TextControlProps extends Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, 'onChange' | 'ref'> {
  value: string;
  /** True if texts of several lines are usual in this field. */
  isLong?: boolean;
  onText: (value: string) => void;
}

/** A field for any text: one line, and an area as soon as a text with line breaks is pasted. */
export function TextControl({ isLong = false, onText, ...attributes }: TextControlProps) {
  const [isPasted, setIsPasted] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);
  const onChange = ({ target }: { target: { value: string } }): void => onText(target.value);
  useEffect(() => {
    if (!isPasted || !area.current) return;
    area.current.focus();
    area.current.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isPasted]);
  if (isLong || isPasted || attributes.value.includes('\n')) {
    return <textarea {...attributes} ref={area} rows={1} onChange={onChange} />;
  }
  const paste = (event: ClipboardEvent<HTMLInputElement>): void => {
    const pasted = event.clipboardData.getData('text').replace(/\r\n?/g, '\n');
    if (!pasted.includes('\n')) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = event.currentTarget;
    setIsPasted(true);
    onText(value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length));
  };
  return <input {...attributes} onChange={onChange} onPaste={paste} />;
}
