import { describe, expect, it } from 'vitest';
import { phpCurl, phpLocal, phpWrapper } from '../../../../client/features/api/builder/samples/phpCode';
import { formCall } from '../../../support/formCall';
import { sampleCode } from '../../../support/sampleCode';

const nested = formCall(
  'addOrder',
  { name: 'client_id' },
  { name: 'note', values: { list: ["it's a \\ test"], closed: true } },
  { name: 'filter[status]', values: { list: ['Active', 'Pending'], closed: true } },
  { name: 'filter[ids][]' },
  { name: 'items[n][name]' },
  { name: 'items[n][price]' },
  { name: 'page', required: false },
);

describe('PHP samples of a nested call', () => {
  it('post the form with cURL, certificates checked', () => {
    expect(sampleCode(phpCurl, nested)).toBe(`<?php
$url = 'https://billing.example.com/admin/api.php';
$curl = curl_init($url);
curl_setopt_array($curl, [
    CURLOPT_POST => true,
    CURLOPT_POSTFIELDS => http_build_query([
        'api_id' => 'API_ID',
        'api_key' => 'API_KEY',
        'call' => 'addOrder',
        'client_id' => 'CLIENT_ID',
        'note' => 'it\\'s a \\\\ test',
        'filter' => [
            'status' => 'Active',
            'ids' => [
                'IDS',
            ],
        ],
        'items' => [
            [
                'name' => 'NAME',
                'price' => 'PRICE',
            ],
        ],
    ]),
    CURLOPT_RETURNTRANSFER => true,
    CURLOPT_FAILONERROR => true,
    CURLOPT_TIMEOUT => 30,
]);
$body = curl_exec($curl);
if ($body === false) {
    throw new RuntimeException(curl_error($curl));
}

$reply = json_decode($body, true);
if (empty($reply['success'])) {
    throw new RuntimeException($body);
}
print_r($reply);`);
  });

  it('call the wrapper class', () => {
    expect(sampleCode(phpWrapper, nested)).toBe(`<?php
require_once 'class.hbwrapper.php';

HBWrapper::setAPI(
    'https://billing.example.com/admin/api.php',
    'API_ID',
    'API_KEY'
);
$api = HBWrapper::singleton();
$params = [
    'client_id' => 'CLIENT_ID',
    'note' => 'it\\'s a \\\\ test',
    'filter' => [
        'status' => 'Active',
        'ids' => [
            'IDS',
        ],
    ],
    'items' => [
        [
            'name' => 'NAME',
            'price' => 'PRICE',
        ],
    ],
];
$reply = $api->addOrder($params);
if (empty($reply['success'])) {
    throw new RuntimeException(json_encode($reply));
}
print_r($reply);`);
  });

  it('call the local API', () => {
    expect(sampleCode(phpLocal, formCall('getX', { name: 'id' }))).toBe(`<?php
$api = new ApiWrapper();
$params = [
    'id' => 'ID',
];
$reply = $api->getX($params);
if (($reply['success'] ?? true) === false) {
    throw new RuntimeException(json_encode($reply));
}
print_r($reply);`);
  });
});

describe('PHP samples of a call without arguments', () => {
  const plain = formCall('getLanguages');

  it('pass an empty array and need no variable, and take every reply where none tells how the call went', () => {
    const untold = { successKey: undefined };
    expect(sampleCode(phpWrapper, plain, untold)).toBe(`<?php
require_once 'class.hbwrapper.php';

HBWrapper::setAPI(
    'https://billing.example.com/admin/api.php',
    'API_ID',
    'API_KEY'
);
$api = HBWrapper::singleton();
$reply = $api->getLanguages([]);
print_r($reply);`);
    expect(sampleCode(phpLocal, plain, untold)).toBe(`<?php
$api = new ApiWrapper();
$reply = $api->getLanguages([]);
print_r($reply);`);
  });

  it('are left out where the configuration names no class', () => {
    const none = { wrapper: undefined, local: undefined };
    expect(sampleCode(phpWrapper, plain, none)).toBeUndefined();
    expect(sampleCode(phpLocal, plain, none)).toBeUndefined();
    expect(sampleCode(phpCurl, plain, none)).toContain('curl_init');
  });
});
