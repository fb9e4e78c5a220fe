#version 460

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    vec4 eye;
    vec4 light;
};

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 2) in vec4 color;
layout(location = 0) out vec4 result;

void main() {
    const vec3 n = normalize(worldNormal);
    const vec3 toEye = eye.xyz - worldPosition;
    const vec3 night = vec3(0.012, 0.016, 0.035);
    const vec3 sky = mix(vec3(0.10, 0.045, 0.02), vec3(0.05, 0.07, 0.14), 0.5 + 0.5 * n.y);
    const vec3 lit = color.rgb * (sky + vec3(0.12, 0.15, 0.25) * max(dot(n, light.xyz), 0.0));
    const float facing = max(dot(n, normalize(toEye)), 0.0);
    const vec3 glow = color.rgb * mix(0.7, 2.2, facing * facing);
    const float fog = 1.0 - exp(-0.0005 * dot(toEye, toEye));
    result = vec4(mix(mix(glow, lit, color.w), night, fog * color.w), 1.0);
}
