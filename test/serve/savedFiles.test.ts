import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSavedFiles } from '../../src/serve/watch';

describe('createSavedFiles', () => {
  let folder = '';
  beforeEach(() => {
    vi.useFakeTimers();
    folder = mkdtempSync(path.join(tmpdir(), 'saved-'));
  });
  afterEach(() => {
    vi.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  function savedFiles() {
    const file = path.join(folder, 'page.md');
    const saved: string[] = [];
    const files = createSavedFiles((each) => void saved.push(each));
    return { file, files, saved };
  }

  it('passes a file with a text on at once, and so a folder and what is gone', () => {
    const { file, files, saved } = savedFiles();
    writeFileSync(file, 'a');
    files.changed(file);
    files.changed(folder);
    files.changed(`${file}.gone`);
    files.changed(path.join(file, 'below-a-file'));
    expect(saved).toEqual([file, folder, `${file}.gone`, path.join(file, 'below-a-file')]);
  });

  it('passes a file on that was emptied once its new text is there, and only then', () => {
    const { file, files, saved } = savedFiles();
    writeFileSync(file, '');
    files.changed(file);
    vi.advanceTimersByTime(50);
    expect(saved).toEqual([]);
    writeFileSync(file, 'b');
    files.changed(file);
    expect(saved).toEqual([file]);
    vi.runAllTimers();
    expect(saved).toEqual([file]);
  });

  it('passes a file on that stays empty', () => {
    const { file, files, saved } = savedFiles();
    writeFileSync(file, '');
    files.changed(file);
    vi.advanceTimersByTime(200);
    expect(saved).toEqual([file]);
  });

  it('passes nothing on when it is closed', () => {
    const { file, files, saved } = savedFiles();
    writeFileSync(file, '');
    files.changed(file);
    files.close();
    vi.runAllTimers();
    expect(saved).toEqual([]);
  });
});
