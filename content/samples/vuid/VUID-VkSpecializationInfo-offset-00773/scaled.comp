#version 450

layout(local_size_x = 64) in;

layout(constant_id = 0) const uint factor = 2;
layout(constant_id = 1) const uint offset = 0;

layout(set = 0, binding = 0) buffer Numbers
{
    uint numbers[];
};

void main()
{
    numbers[gl_GlobalInvocationID.x] = numbers[gl_GlobalInvocationID.x] * factor + offset;
}
