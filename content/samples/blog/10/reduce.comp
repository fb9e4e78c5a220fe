#version 450 core

layout(local_size_x = 256) in;

struct Particle {
    vec2 position;
    vec2 velocity;
};

layout(std430, binding = 0) readonly buffer Particles {
    Particle particles[];
};

layout(std430, binding = 1) writeonly buffer Sums {
    float groupSums[];
};

uniform uint uCount;

// #region reduce
shared float partial[256];

void main()
{
    uint i = gl_GlobalInvocationID.x;
    uint local = gl_LocalInvocationID.x;

    // 不能提前返回：后面的 barrier() 要求全组都执行到
    partial[local] = i < uCount ? length(particles[i].velocity) : 0.0;
    barrier();

    for (uint stride = 128u; stride > 0u; stride >>= 1) {
        if (local < stride) {
            partial[local] += partial[local + stride];
        }
        barrier();
    }
    if (local == 0u) {
        groupSums[gl_WorkGroupID.x] = partial[0];
    }
}
// #endregion reduce
