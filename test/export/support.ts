import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PublishedPage } from '../../src/features/mcp/operationAnswer';
import type { PublishedMethod } from '../../src/features/api/site/publishedMethod';

export interface MethodsFile {
  $schema: string;
  version: number;
  areas: { id: string; title: string }[];
  methods: (PublishedMethod & PublishedPage)[];
}

interface FormSchema {
  properties: Record<
    string,
    { type?: string; items?: object; enum?: unknown[]; 'x-parameter'?: string; 'x-required'?: boolean }
  >;
  required: string[];
}

export interface OpenApi {
  openapi: string;
  servers: { url: string }[];
  tags: { name: string }[];
  paths: Record<
    string,
    {
      post: {
        operationId: string;
        tags: string[];
        'x-call': string;
        requestBody: { content: Record<string, { schema: FormSchema; encoding?: object; example?: object }> };
      };
    }
  >;
}

export interface PostmanField {
  key: string;
  value: string;
  description?: string;
  disabled?: boolean;
}

export interface PostmanRequest {
  name: string;
  request: { method: string; url: string; description: string; body: { urlencoded: PostmanField[] } };
}

export interface Postman {
  item: { name: string; item: PostmanRequest[] }[];
  variable: { key: string; value: string }[];
}

/** The text of a file of a built site. */
export function siteText(site: string, file: string): string {
  return readFileSync(path.join(site, file), 'utf8');
}

export function siteJson(site: string, file: string): unknown {
  return JSON.parse(siteText(site, file)) as unknown;
}

/** The form of an operation. */
export function formOf(operation: OpenApi['paths'][string]['post']): FormSchema {
  return operation.requestBody.content['application/x-www-form-urlencoded']!.schema;
}

/** The credentials and the name of the call, which every form holds. */
export const COMMON_FIELDS = ['api_id', 'api_key', 'call'];
