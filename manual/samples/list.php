<?php
$page = 1;
$perPage = 25;
$offset = ($page - 1) * $perPage;
print_r($offset);
