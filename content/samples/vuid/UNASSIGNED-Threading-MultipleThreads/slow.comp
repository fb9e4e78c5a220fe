#version 450

layout(local_size_x = 64) in;

layout(set = 0, binding = 0) buffer Numbers
{
    uint numbers[];
};

void main()
{
    uint number = numbers[gl_GlobalInvocationID.x];
    for (uint i = 0; i < 60000; i++) {
        number ^= number << 13;
        number ^= number >> 17;
        number ^= number << 5;
    }
    numbers[gl_GlobalInvocationID.x] = number;
}
