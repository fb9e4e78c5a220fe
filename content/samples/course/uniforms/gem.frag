#version 460

layout(set = 0, binding = 0) uniform Scene {
    mat4 viewProjection;
    mat4 model;
    vec4 eye;
    vec4 light;
};

layout(location = 0) in vec3 worldPosition;
layout(location = 1) in vec3 worldNormal;
layout(location = 0) out vec4 result;

// #region shading
// 宝石反射的背景：上亮下暗，绕一圈有几扇窗。
vec3 surroundings(vec3 direction) {
    const float up = 0.5 + 0.5 * direction.y;
    const float windows = smoothstep(0.2, 0.9, sin(3.0 * atan(direction.x, direction.z) + 0.6));
    const vec3 sky = mix(vec3(0.005, 0.01, 0.03), vec3(0.12, 0.3, 0.5), up * up);
    return sky + windows * smoothstep(0.35, 0.6, up) * vec3(1.0, 0.85, 0.7);
}

void main() {
    const vec3 n = normalize(worldNormal);
    const vec3 toEye = normalize(eye.xyz - worldPosition);
    const vec3 base = vec3(0.01, 0.12, 0.3);
    const float diffuse = max(dot(n, light.xyz), 0.0);
    const float fresnel = 0.1 + 0.9 * pow(1.0 - max(dot(n, toEye), 0.0), 5.0);
    const vec3 reflected = surroundings(reflect(-toEye, n));
    const vec3 refracted = surroundings(refract(-toEye, n, 1.0 / 2.4) * vec3(1.0, -1.0, 1.0));
    result = vec4(base * (0.2 + diffuse) + fresnel * reflected + vec3(0.25, 0.5, 0.8) * refracted,
                  1.0);
}
// #endregion shading
