#version 450 core

layout(local_size_x = 256) in;

// #region particle-buffer
struct Particle {
    vec2 position;
    vec2 velocity;
};

layout(std430, binding = 0) buffer Particles {
    Particle particles[];
};
// #endregion particle-buffer

uniform float uDelta;
uniform vec2 uAttractor;
uniform uint uCount;

void main()
{
    // #region bounds
    uint i = gl_GlobalInvocationID.x;
    if (i >= uCount) {
        return;                       // 总数不是 256 的倍数时，最后一组有多余的调用
    }
    // #endregion bounds
    // #region attract
    Particle p = particles[i];
    vec2 toward = uAttractor - p.position;
    p.velocity += toward / (dot(toward, toward) + 0.05) * uDelta * 0.3;
    p.velocity *= exp(-0.3 * uDelta);
    p.position += p.velocity * uDelta;
    particles[i] = p;
    // #endregion attract
}
