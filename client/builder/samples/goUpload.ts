import type { SampleRequest } from '../request';
import { goReply } from './goReply';
import { doubleQuoted } from './quote';

/** Go that sends a form with files. */
export function goUpload({ url, pairs, files }: SampleRequest): string {
  return `package main

import (
	"bytes"
	"fmt"
	"io"
	"log"
	"mime/multipart"
	"net/http"
	"os"
	"path/filepath"
	"time"
)

func main() {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
${pairs.map(([name, value]) => `	form.WriteField(${doubleQuoted(name)}, ${doubleQuoted(value)})`).join('\n')}
${files.map(([name, path]) => `	addFile(form, ${doubleQuoted(name)}, ${doubleQuoted(path)})`).join('\n')}
	form.Close()

	client := &http.Client{Timeout: 30 * time.Second}
	response, err := client.Post(${doubleQuoted(url)}, form.FormDataContentType(), &body)
${goReply}

func addFile(form *multipart.Writer, name, path string) {
	content, err := os.ReadFile(path)
	if err != nil {
		log.Fatal(err)
	}
	part, err := form.CreateFormFile(name, filepath.Base(path))
	if err != nil {
		log.Fatal(err)
	}
	part.Write(content)
}`;
}
